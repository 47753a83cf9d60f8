declare module 'react-refresh/runtime' {
  interface Family {
    current: unknown
  }

  export function register(type: unknown, id: string): void
  export function getFamilyByType(type: unknown): Family | undefined
  export function createSignatureFunctionForTransform(): (type?: unknown, hooks?: string) => void
  /** Applies the registrations since the last call; null without any. The state of stale families cannot be kept. */
  export function performReactRefresh(): { staleFamilies: Set<Family> } | null
}
