import { createHash } from 'node:crypto';
import type { ReportData } from './report-data.js';

/** What every report has in common: the compiled page. */
export interface PageAssets {
  readonly script: string;
  readonly style: string;
}

/**
 * One file that shows a run: the data as JSON, the page that draws it, and a policy under which
 * nothing else runs and nothing is fetched, whatever a player's name or output holds.
 */
export function makeReport(data: ReportData, { script, style }: PageAssets): string {
  // A closing tag would end the element early, whatever surrounds it in the language inside.
  if (/<\/script/i.test(script) || /<\/style/i.test(style)) {
    throw new Error('the compiled page holds a closing tag');
  }
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(`${data.plan.arena} · ${data.plan.seed} · Matchpoint`)}</title>
<style>${style}</style>
</head>
<body>
<noscript><p>This page draws itself with JavaScript, which is switched off here.</p></noscript>
<script type="application/json" id="data">${jsonForPage(data)}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** JSON in which no text can end the element it stands in or open another. */
export function jsonForPage(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
