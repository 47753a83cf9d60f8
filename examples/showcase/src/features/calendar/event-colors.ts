const tones: Record<string, string> = {
  'bg-danger': 'danger',
  'bg-success': 'success',
  'bg-primary': 'lecture',
  'bg-info': 'practical',
  'bg-warning': 'warning',
  'bg-dark': 'other',
}

/** The colours of an event by the class name of its category. */
export function eventColors(className: string) {
  const tone = tones[className] ?? 'other'
  return { bg: `${tone}.bg`, color: `${tone}.fg`, borderColor: `${tone}.solid` }
}
