export { portalContract } from '../contract.ts'
export { ShapeError } from './validate.ts'
export type {
  BuiltManifest,
  LocalizedText,
  MenuEntry,
  MenuLink,
  Permission,
  RemoteManifest,
  RouteDeclaration,
} from './manifest.ts'
export type { ModuleGraph, ModuleUse } from './module-graph.ts'
export { parseBuiltManifest, parseManifest } from './parse-manifest.ts'
export { parseLocalRemote, parseRegistry } from './parse-registry.ts'
export type { RegisteredRemote, Registry, RemoteRelease } from './registry.ts'
export { chunkGlobal } from './registry.ts'
