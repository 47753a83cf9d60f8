export { ShapeError } from './check.ts'
export type {
  BuiltManifest,
  LocalizedText,
  MenuEntry,
  MenuLink,
  Permission,
  RemoteManifest,
  RouteDeclaration,
} from './manifest.ts'
export { parseBuiltManifest, parseManifest } from './parse-manifest.ts'
export { parseRegistry } from './parse-registry.ts'
export type { RegisteredRemote, Registry, RemoteRelease } from './registry.ts'
export { chunkGlobal } from './registry.ts'
