export { remote } from './remote.ts'
export { sharedModules } from './shared-modules.ts'
export { shell } from './shell.ts'
