import type { LiveRegistry } from './live-registry.ts'

export interface RegistryFault {
  id: string
  /** The description in the documentation's table. */
  broken: string
  /** The response in place of this registry. */
  answer: (registry: LiveRegistry) => { status?: number; contentType?: string; body: string }
}

/** Every known way in which the registry can fail. */
export const registryFaults: readonly RegistryFault[] = [
  { id: 'list-unavailable', broken: 'The list answers 503', answer: () => ({ status: 503, body: '{}' }) },
  {
    id: 'list-html',
    broken: 'The list is a page of HTML',
    answer: () => ({ contentType: 'text/html', body: '<!doctype html><title>Bonjour</title>' }),
  },
  {
    id: 'list-truncated',
    broken: 'The list breaks off in the middle',
    answer: (registry) => ({ body: JSON.stringify(registry).slice(0, 200) }),
  },
  { id: 'list-empty', broken: 'The list names no module', answer: (it) => json({ ...it, remotes: [] }) },
  { id: 'list-shape', broken: 'The list has another shape', answer: () => json({ modules: {} }) },
]

function json(body: object) {
  return { body: JSON.stringify(body) }
}
