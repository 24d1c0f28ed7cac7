import { defineConfig } from 'vitest/config';

const tests = 'src/__tests__';
// Ends a test that waits for what never comes; no result depends on it.
const testTimeout = 240_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'logic',
          include: [`${tests}/*.test.ts`],
          environment: 'node',
          testTimeout,
          setupFiles: [`${tests}/setup.ts`]
        }
      },
      {
        test: {
          name: 'page',
          include: [`${tests}/page/*.test.ts`],
          environment: 'happy-dom',
          testTimeout,
          setupFiles: [`${tests}/setup.ts`, `${tests}/page/setup.ts`]
        }
      }
    ]
  }
});
