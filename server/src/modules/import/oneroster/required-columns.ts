/**
 * The columns that the specification requires in a file. Their order is free here, because products export others, and
 * further columns, such as those of `metadata`, may follow.
 */
export const requiredColumns = {
  academicSessions: ['sourcedId', 'title', 'type', 'startDate', 'endDate', 'schoolYear'],
  orgs: ['sourcedId', 'name', 'type'],
  courses: ['sourcedId', 'title', 'orgSourcedId'],
  classes: ['sourcedId', 'title', 'courseSourcedId', 'classType', 'schoolSourcedId', 'termSourcedIds'],
  users: ['sourcedId', 'enabledUser', 'givenName', 'familyName'],
  roles: ['sourcedId', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
  enrollments: ['sourcedId', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
  demographics: ['sourcedId', 'birthDate', 'sex'],
} as const

export type TableName = keyof typeof requiredColumns
