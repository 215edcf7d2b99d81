import picocolors from 'picocolors';
import type { Paint } from '../../console/io.js';

/** Colours for a terminal; none where the terminal or the user does not want them. */
export function terminalPaint(): Paint {
  const enabled = picocolors.isColorSupported;
  const colors = picocolors.createColors(enabled);
  const tiles = [
    colors.dim,
    colors.redBright,
    colors.greenBright,
    colors.yellowBright,
    colors.cyanBright,
    colors.magentaBright,
    colors.blueBright,
    colors.white,
    colors.red,
    colors.green,
  ];
  return {
    enabled,
    tile: (kind, text) => (tiles[kind] ?? colors.white)(text),
    moved: (text) => colors.bold(colors.underline(text)),
    cleared: (text) => colors.inverse(text),
    strong: colors.bold,
    faint: colors.dim,
  };
}

/** Colours when a stream is a terminal, none for files and pipes. */
export function paintFor(stream: { readonly isTTY?: boolean }): Paint {
  return stream.isTTY === true ? terminalPaint() : plainPaint;
}

const plainPaint: Paint = {
  enabled: false,
  tile: (_, text) => text,
  moved: (text) => text,
  cleared: (text) => text,
  strong: (text) => text,
  faint: (text) => text,
};
