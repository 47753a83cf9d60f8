// JavaScript, because TypeScript rejects `export *` of a CommonJS module.
import * as react from 'react'

export * from 'react'

/** Another one for each build. A hook with dependencies runs again in the next build, because its function is new. */
const build = {}

export function useMemo(create, dependencies) {
  return react.useMemo(create, ofThisBuild(dependencies))
}

export function useCallback(callback, dependencies) {
  return react.useCallback(callback, ofThisBuild(dependencies))
}

export function useEffect(effect, dependencies) {
  react.useEffect(effect, ofThisBuild(dependencies))
}

export function useLayoutEffect(effect, dependencies) {
  react.useLayoutEffect(effect, ofThisBuild(dependencies))
}

function ofThisBuild(dependencies) {
  return dependencies && [...dependencies, build]
}
