import type { TableName } from './required-columns.ts'

const tracked = ['sourcedId', 'status', 'dateLastModified']

/** The columns of each written file, in the order of the specification, and then those of `metadata`. */
export const writtenColumns: Record<TableName, string[]> = {
  academicSessions: [...tracked, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
  orgs: [...tracked, 'name', 'type', 'identifier', 'parentSourcedId'],
  courses: [
    ...[...tracked, 'schoolYearSourcedId', 'title', 'courseCode', 'grades', 'orgSourcedId', 'subjects', 'subjectCodes'],
    ...['metadata.specialite', 'metadata.niveau', 'metadata.semestre'],
  ],
  classes: [
    ...[...tracked, 'title', 'grades', 'courseSourcedId', 'classCode', 'classType', 'location', 'schoolSourcedId'],
    ...['termSourcedIds', 'subjects', 'subjectCodes', 'periods'],
    ...['metadata.type', 'metadata.dans', 'metadata.specialite', 'metadata.niveau'],
  ],
  users: [
    ...[...tracked, 'enabledUser', 'username', 'userIds', 'givenName', 'familyName', 'middleName', 'identifier'],
    ...['email', 'sms', 'phone', 'agentSourcedIds', 'grades', 'password', 'userMasterIdentifier'],
    ...['resourceSourcedIds', 'preferredGivenName', 'preferredMiddleName', 'preferredFamilyName'],
    ...['primaryOrgSourcedId', 'pronouns', 'metadata.grade', 'metadata.statut'],
  ],
  roles: [
    ...[...tracked, 'userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId'],
    'userProfileSourcedId',
  ],
  enrollments: [
    ...[...tracked, 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
  ],
  demographics: [
    ...[...tracked, 'birthDate', 'sex', 'americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican'],
    ...['nativeHawaiianOrOtherPacificIslander', 'white', 'demographicRaceTwoOrMoreRaces'],
    ...['hispanicOrLatinoEthnicity', 'countryOfBirthCode', 'stateOfBirthAbbreviation', 'cityOfBirth'],
    'publicSchoolResidenceStatus',
  ],
}

/** The other files of the specification. */
export const unusedFiles = [
  ...['categories', 'classResources', 'courseResources', 'lineItems', 'lineItemLearningObjectiveIds'],
  ...['lineItemScoreScales', 'resources', 'results', 'resultLearningObjectiveIds', 'resultScoreScales'],
  ...['scoreScales', 'userProfiles', 'userResources'],
]
