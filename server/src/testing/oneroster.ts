import { csv, type UploadedFile } from './imports.ts'

const quoted = (cells: string) =>
  cells
    .split(',')
    .map((cell) => `"${cell}"`)
    .join(',')

const manifest = (mode: string, names: string[]) =>
  csv('manifest.csv', [
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.2',
    ...['academicSessions', 'orgs', 'courses', 'classes', 'users', 'roles', 'enrollments', 'demographics'].map(
      (name) => `file.${name},${names.includes(name) ? mode : 'absent'}`,
    ),
    'file.lineItems,absent',
  ])

/** A package in the order of the specification, without optional columns, as small products write it. */
export const plainPackage: UploadedFile[] = [
  manifest('bulk', ['academicSessions', 'orgs', 'users', 'roles', 'classes', 'courses', 'enrollments', 'demographics']),
  csv('academicSessions.csv', [
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    'y,,,Année,schoolYear,2026-09-01,2027-08-31,,2027',
    's2,,,Printemps,semester,2027-01-25,2027-05-15,y,2027',
    's1,,,Automne,semester,2026-09-14,2026-12-19,y,2027',
    'g,,,Note,gradingPeriod,2026-09-14,2026-10-01,s1,2027',
  ]),
  csv('orgs.csv', [
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
    'i,,,Institut,school,,',
    'd,,,Informatique,department,,i',
    'p,,,Physique,department,,i',
  ]),
  csv('courses.csv', [
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    'c1,,,y,Algorithmique 1,ALG1,,d,,',
    'c2,,,y,Optique,OPT1,,p,,',
  ]),
  csv('classes.csv', [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    'k1,,,LI2 groupe,,c1,LI2,homeroom,,i,y,,,',
    'k2,,,Algorithmique LI1,,c1,ALG1-LI1,scheduled,,i,s1,,,',
  ]),
  csv('users.csv', [
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
    'u1,,,true,leila,,Leïla,Trabelsi Amri,,10000001,leila.trabelsi@institut.example,,,,,,,,,,,d,',
    'u2,,,true,sami,,Sami,Amri,,00000001,,,,,,,,,,,,d,',
    'u3,,,true,nour,,Nour,Gharbi,,00000009,,,,,,,,,,,,d,',
    'u4,,,true,neuf,,Nabil,Neuf,,10000009,neuf@institut.example,,,,,,,,,,,d,',
    'u5,,,true,mere,,Salma,Amri,,,,,,,,,,,,,,i,',
  ]),
  csv('roles.csv', [
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
    'r1,,,u1,primary,teacher,,,d,',
    'r2,,,u2,primary,student,,,i,',
    'r3,,,u3,primary,student,,,i,',
    'r4,,,u4,primary,teacher,,,d,',
    'r5,,,u5,primary,guardian,,,i,',
  ]),
  csv('demographics.csv', [
    'sourcedId,status,dateLastModified,birthDate,sex',
    'u3,,,2006-03-04,female',
    'u4,,,1980-03-04,male',
  ]),
  csv('enrollments.csv', [
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,,,k1,i,u3,student,,,',
    'e2,,,k2,i,u2,student,,,',
    'e3,,,k2,i,u1,teacher,true,,',
  ]),
]

/** A delta of another product: every cell in quotes, other columns first, and columns of its own. */
export const quotedDelta: UploadedFile[] = [
  manifest('delta', ['orgs', 'users', 'roles']),
  csv(
    'orgs.csv',
    ['name,type,sourcedId,status,dateLastModified', 'Informatique,department,d,active,2026-11-20T08:00:00Z'].map(
      quoted,
    ),
  ),
  csv(
    'users.csv',
    [
      'metadata.grade,metadata.statut,identifier,familyName,givenName,email,enabledUser,sourcedId,status,dateLastModified',
      'Assistant,Permanent,10000002,Ben Salah,Ali,ali@institut.example,true,u2,tobedeleted,2026-11-20T08:00:00Z',
      ',,00000002,Bouzid,Hela,,true,u9,tobedeleted,2026-11-20T08:00:00Z',
    ].map(quoted),
  ),
  csv(
    'roles.csv',
    [
      'role,roleType,userSourcedId,orgSourcedId,sourcedId,status,dateLastModified',
      'teacher,primary,u2,d,r2,active,2026-11-20T08:00:00Z',
      'student,primary,u9,d,r9,active,2026-11-20T08:00:00Z',
    ].map(quoted),
  ),
]

/** The package with another text in one of its files. */
export const withChange = (files: UploadedFile[], name: string, from: string, to: string): UploadedFile[] =>
  files.map((file) => (file.name === name ? { name, content: String(file.content).replace(from, to) } : file))

/** The package without some of its files, which its manifest names as absent. */
export const withoutFiles = (files: UploadedFile[], names: string[]): UploadedFile[] =>
  files
    .filter(({ name }) => !names.includes(name))
    .map((file) =>
      names.reduce((one, name) => {
        const property = `file.${name.replace('.csv', '')}`
        return withChange([one], 'manifest.csv', `${property},bulk`, `${property},absent`)[0] ?? one
      }, file),
    )

/** The file with other lines under its header, if it has this name. */
export const withLines = (file: UploadedFile, name: string, lines: string[]): UploadedFile =>
  file.name === name ? csv(name, [String(file.content).split('\r\n')[0] ?? '', ...lines]) : file
