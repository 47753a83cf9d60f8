import * as reactRefresh from 'react-refresh/runtime'
import type { ElementType, FunctionComponent } from 'react'

/** The name of the remote; defined at build time. */
declare const REMOTE_NAME: string

/** The versions of one component; `current` is the newest. */
interface Family {
  current: unknown
}

/** The part of `react-refresh/runtime` that is used here; the packed declarations cannot refer to an untyped package. */
interface ReactRefresh {
  register: (type: unknown, id: string) => void
  getFamilyByType: (type: unknown) => Family | undefined
  createSignatureFunctionForTransform: () => (type?: unknown, hooks?: string) => void
  performReactRefresh: () => { staleFamilies: Set<Family> } | null
}

interface RefreshState {
  reactRefresh: ReactRefresh
  /** A component per family that React sees in place of its versions, so that it keeps their state. */
  stableComponents: WeakMap<Family, FunctionComponent>
}

declare global {
  var portalRefreshStates: Record<string, RefreshState> | undefined
}

// All builds of a remote in one page share the state of the first one.
const states = (globalThis.portalRefreshStates ??= {})
const state = (states[REMOTE_NAME] ??= { reactRefresh, stableComponents: new WeakMap() })

/** Called by the compiled modules with each of their components, and an id that is the same in every build. */
export const register: ReactRefresh['register'] = (type, id) => state.reactRefresh.register(type, id)

/** Called by the compiled modules for the hooks of each component. */
export const createSignatureFunctionForTransform = () => state.reactRefresh.createSignatureFunctionForTransform()

/** Called by each compiled module; the portal renders a new build when all of its modules are loaded. */
export const refresh = () => undefined

/**
 * The component to render in place of one of the remote: the same in all builds, as long as the hooks of the component
 * are the same. Other types are returned unchanged.
 */
export function stableType<Type extends ElementType>(type: Type): Type | FunctionComponent {
  for (const family of state.reactRefresh.performReactRefresh()?.staleFamilies ?? [])
    state.stableComponents.delete(family)
  const family = state.reactRefresh.getFamilyByType(type)
  if (!family || !isFunctionComponent(family.current)) return type
  const known = state.stableComponents.get(family)
  if (known) return known
  const stable: FunctionComponent = (props) => (isFunctionComponent(family.current) ? family.current(props) : null)
  stable.displayName = family.current.name
  state.stableComponents.set(family, stable)
  return stable
}

function isFunctionComponent(type: unknown): type is FunctionComponent {
  return typeof type === 'function' && !type.prototype?.isReactComponent
}
