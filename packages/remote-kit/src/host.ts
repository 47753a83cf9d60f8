/** For the host of a page alone: the shell, the stand-alone page of a remote, tests. No shared module. */
export { PortalContext } from './portal-context.ts'
