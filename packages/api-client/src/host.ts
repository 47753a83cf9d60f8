/** For the host of a page alone: the shell, the stand-alone page of a remote, tests. No shared module. */
export { type ApiConfiguration, configureApi } from './client/configure.ts'
export { clientOf, pendingCalls } from './client/closed-client.ts'
export { forgetReads } from './client/shared-reads.ts'
