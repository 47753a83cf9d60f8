import type { SpecialityWishes, TypeWishes, WishEntry } from '@portal/api-client/wishes'
import type { Column } from '@portal/ui/table'
import type { WishTexts } from '../../../texts.ts'

/** A wish with its speciality, subject and type. */
export interface ExportedWish extends WishEntry {
  speciality: string
  subject: string
  type: TypeWishes['type']
}

/** The wishes of all subjects as a flat list, in the order of the page. */
export function exportedWishes(specialities: readonly SpecialityWishes[]): ExportedWish[] {
  return specialities.flatMap((speciality) =>
    speciality.subjects.flatMap((subject) =>
      subject.types.flatMap(({ type, entries }) =>
        entries.map((entry) => ({ ...entry, speciality: speciality.name, subject: subject.name, type })),
      ),
    ),
  )
}

/** The columns of the exported spreadsheet. */
export function wishExportColumns(t: WishTexts): Column<ExportedWish>[] {
  return [
    { id: 'speciality', header: t('line.speciality'), value: ({ speciality }) => speciality },
    { id: 'subject', header: t('line.subject'), value: ({ subject }) => subject },
    { id: 'type', header: t('line.type'), value: ({ type }) => t(`validation.table.${type}`) },
    { id: 'order', header: t('line.order'), value: ({ order }) => order || t('validation.noOrder') },
    { id: 'idNumber', header: t('validation.col.idNumber'), value: ({ idNumber }) => idNumber, isCode: true },
    { id: 'teacher', header: t('validation.col.teacher'), value: ({ teacher }) => teacher },
    { id: 'grade', header: t('validation.col.grade'), value: ({ grade }) => grade },
    { id: 'status', header: t('validation.col.status'), value: ({ status }) => status },
    { id: 'hours', header: t('validation.col.hours'), value: ({ hours }) => hours },
    { id: 'groups', header: t('validation.col.groups'), value: ({ groups }) => groups || null },
    { id: 'state', header: t('line.state'), value: ({ state }) => t(`line.${state}`) },
    { id: 'due', header: t('validation.hoursDue'), value: ({ hoursDue }) => hoursDue },
    { id: 'validated', header: t('validation.hoursValidated'), value: ({ hoursValidated }) => hoursValidated },
  ]
}
