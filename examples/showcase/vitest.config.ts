import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@portal/testing/setup', './src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    // The portal's packages are written for bundlers, so vitest has to transform them like the remote's own code.
    server: { deps: { inline: [/@portal\//] } },
  },
})
