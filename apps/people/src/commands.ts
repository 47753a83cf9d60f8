import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand, useFormDialog } = defineCommands(texts, {
  'letters.none': 'absences.refusal.noLetter',
  'letters.tooMany': 'absences.refusal.tooManyLetters',
  'sharedRoll.exists': 'absences.refusal.sharedAlready',
  'sharedRoll.own': 'absences.refusal.ownRoll',
  'threshold.exists': 'absences.refusal.exists',
  'threshold.order': 'absences.refusal.order',
  'threshold.rate': 'absences.refusal.rate',
  'closing.future': 'absences.refusal.future',
  'account.own': 'people.ownRecord',
  'birthdate.implausible': 'people.refusal.birthDate',
  'identifier.taken': 'people.refusal.identifierTaken',
  'student.numberTaken': 'people.refusal.numberTaken',
  'student.groupMissing': 'people.refusal.groupMissing',
  'student.otherDepartment': 'people.refusal.otherDepartment',
  'student.onlyGroup': 'people.refusal.onlyGroup',
  'group.hasGroups': 'people.refusal.hasGroups',
  'group.hasStudents': 'people.refusal.hasStudents',
  'group.nameTaken': 'people.refusal.nameTaken',
  'group.parentKind': 'people.refusal.parentKind',
  'group.levelOfOtherCycle': 'people.refusal.otherCycle',
  'group.used': 'people.refusal.groupUsed',
  'merge.distinct': 'people.areDistinct',
  'merge.clash': 'people.refusal.clash',
})
