/** The copies of a book that are free now, and when one is where none is. */
export interface BookAvailability {
  copies: number
  free: number
  /** `yyyy-mm-dd hh:mm`; empty where it is unknown, such as of an overdue loan, and where copies are free. */
  freeFrom: string
}

interface WireAvailability {
  nb_exemplaire: number
  disponibles?: number
  disponible_le?: string
}

/** Null from a server that does not say it. */
export function toAvailability({ nb_exemplaire, disponibles, disponible_le = '' }: WireAvailability) {
  if (disponibles === undefined) return null
  return { copies: nb_exemplaire, free: disponibles, freeFrom: disponible_le.slice(0, 16) } satisfies BookAvailability
}
