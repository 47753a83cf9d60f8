import { type Static, Type } from 'typebox'
import { checkedId, pathId } from '../../../http/ids.ts'
import { ClassSessionType, Id, Instant, Named, orNull, ref, Text } from '../../../http/wire.ts'

/** The rolls of a subject that a teacher sees and enters beside those who have the classes. */
export const SharedRoll = Type.Object(
  {
    id: Id,
    subject: Named,
    type: orNull(ClassSessionType, { description: 'Null for every session type' }),
    group: orNull(Named, { description: 'With the groups inside; null for every group' }),
    owner: orNull(Named, { description: 'Who has the classes; null for every teacher' }),
    partner: Named,
    sharedAt: Instant,
    sharedBy: orNull(Text, { description: 'Null for an account that was deleted' }),
    mayRemove: Type.Boolean({ description: 'The caller is a registrar or the head of the department of the subject' }),
  },
  { $id: 'SharedRoll' },
)
export type SharedRoll = Static<typeof SharedRoll>
export const SharedRolls = Type.Object({ items: Type.Array(ref(SharedRoll)) })

/** The classes whose rolls the caller may share, and with whom. */
export const SharingChoices = Type.Object({
  classes: Type.Array(Type.Object({ subject: Named, type: ClassSessionType, group: Named, owner: Named })),
  partners: Type.Array(Named, { description: 'The active teachers of the institute' }),
})
export type SharingChoices = Static<typeof SharingChoices>

export const NewSharedRoll = Type.Object({
  subjectId: checkedId('exam-subject'),
  type: orNull(ClassSessionType),
  groupId: orNull(checkedId('group')),
  ownerId: orNull(checkedId('teacher')),
  partnerId: checkedId('teacher'),
})
export type NewSharedRoll = Static<typeof NewSharedRoll>

export const SharedRollKey = Type.Object({ id: pathId('service', 'shared-roll') })
export const RemovedSharedRoll = Type.Object({ id: Id })
