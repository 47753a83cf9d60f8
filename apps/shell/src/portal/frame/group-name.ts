const names = {
  department: 'menu.department',
  teaching: 'menu.teaching',
  notices: 'menu.notices',
  attendance: 'menu.attendance',
  marks: 'menu.marks',
  library: 'menu.library',
  supervision: 'menu.supervision',
  services: 'menu.services',
  account: 'menu.account',
} as const

/** The heading's text of a group that the portal knows; entries of any other group stand without one. */
export function groupName(id: string): (typeof names)[keyof typeof names] | null {
  return id in names ? names[id as keyof typeof names] : null
}
