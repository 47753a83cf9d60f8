/** The texts of errors that every change of a student or a group may have, besides those of the remote. */
export const peopleRefusals = { network: 'people.lost', absent: 'people.absent' } as const
