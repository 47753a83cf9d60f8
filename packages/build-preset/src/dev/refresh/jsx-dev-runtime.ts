import type { ElementType } from 'react'
import { Fragment, jsx } from 'react/jsx-runtime'
import { stableType } from './runtime.ts'

/** `react/jsx-dev-runtime` of a development build: elements have the stable type of their component. */
export { Fragment }

export function jsxDEV(type: ElementType, props: unknown, key?: string) {
  return jsx(stableType(type), props, key)
}
