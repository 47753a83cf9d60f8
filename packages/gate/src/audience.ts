import type { CardDeclaration, RouteDeclaration } from '@portal/release-format/manifest'
import { permissionsFor } from '@portal/release-format/registry'
import { type Permission, permissions } from '@portal/release-format/roles'

/** The user as whom a candidate is played: with one permission, or signed out. */
export type Audience = 'nobody' | Permission

export const audiences: readonly Audience[] = ['nobody', ...permissions]

/** The permissions of an audience; null without a session. A head is a teacher too. */
export function permissionsOf(audience: Audience): Permission[] | null {
  if (audience === 'nobody') return null
  return audience === 'chef' ? ['teacher', 'chef'] : [audience]
}

/** The audience that plays a page or a card. */
export function audienceOf(part: RouteDeclaration | CardDeclaration): Audience {
  const isPublic = 'public' in part && part.public
  return isPublic ? 'nobody' : (permissionsFor(part)[0] ?? 'nobody')
}
