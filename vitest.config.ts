import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,arenas,players,bench,test}/**/*.test.ts'],
    globalSetup: ['test/build.ts'],
    testTimeout: 300_000,
  },
});
