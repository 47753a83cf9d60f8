export { startDevHost } from './start-dev-host.tsx'
