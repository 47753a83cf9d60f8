import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId, SharedId } from '../../../http/ids.ts'
import { requiredName } from '../../../http/names.ts'
import { Count, Named, namedObject, orNull, ref, Text } from '../../../http/wire.ts'

const GroupName = requiredName(60)

const GroupKind = Type.Enum(['lecture', 'tutorial', 'practical'] as const, {
  description: 'The session type that is held for it: lecture, TD, TP',
})
type GroupKind = Static<typeof GroupKind>

export const Group = namedObject('Group', {
  id: Type.Integer(),
  name: Text,
  kind: GroupKind,
  year: Named,
  speciality: Named,
  level: Named,
  parent: orNull(Named, { description: 'The group that contains it; null for a lecture group' }),
  isSmallest: Type.Boolean({ description: 'Without groups inside: only such a group takes students' }),
  students: Type.Integer({ minimum: 0, description: 'Its members and those of the groups inside' }),
  smallRooms: Type.Array(Type.Object({ name: Text, capacity: Count }), {
    description: 'The rooms of its weekly sessions that have fewer seats than it has students',
  }),
  version: Version,
})
export type Group = Static<typeof Group>

/** A speciality with the levels of its cycle, in which it has lecture groups. */
export const Programme = Type.Object({ id: Type.Integer(), name: Text, levels: Type.Array(Named) })
export type Programme = Static<typeof Programme>
export const ProgrammeList = Type.Object({ items: Type.Array(Programme) })

export const GroupKey = Type.Object({ id: pathId('service', 'group') })

export const GroupsQuery = Type.Object({
  ...PageQuery,
  search: Type.Optional(Type.String({ maxLength: 60, description: 'A part of the name' })),
  levelId: Type.Optional(SharedId),
  specialityId: Type.Optional(SharedId),
  smallest: Type.Optional(Type.Boolean({ description: 'Only groups that take students' })),
})
export type GroupsQuery = Static<typeof GroupsQuery>
export const GroupPage = pageOf(ref(Group))

/** The records that refer to a group, which is deleted only without any. */
export const GroupUses = Type.Object({
  groups: Type.Integer({ minimum: 0, description: 'Inside it' }),
  students: Type.Integer({ minimum: 0, description: 'Directly in it' }),
  sessions: Count,
  notices: Count,
  attendance: Count,
  registers: Count,
  marks: Count,
  projects: Count,
})
export type GroupUses = Static<typeof GroupUses>

export const GroupDetails = Type.Object({ group: ref(Group), uses: GroupUses })
export type GroupDetails = Static<typeof GroupDetails>

export const NewGroup = Type.Object({
  name: GroupName,
  kind: GroupKind,
  parentId: orNull(checkedId('group'), {
    description: 'The larger group that contains it; null for a lecture group',
  }),
  specialityId: orNull(checkedId('speciality'), { description: 'Of a lecture group; else null' }),
  levelId: orNull(SharedId, { description: 'Of a lecture group; else null' }),
})
export type NewGroup = Static<typeof NewGroup>
export const GroupNameBody = Type.Object({ name: GroupName })
