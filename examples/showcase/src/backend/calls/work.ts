import type { AreaName, Areas } from '../areas.ts'
import { addRow, defineCall, deleteRow, findById, updateRow, type Method, type MockRequest } from '../mock-call.ts'
import { loadRecords } from '../records.ts'

const callsOf =
  <Area extends AreaName>(area: Area) =>
  (
    method: Method,
    path: string,
    failure: string,
    answer: (records: Areas[Area], request: MockRequest) => unknown,
    idParam?: string,
  ) =>
    defineCall({ area, method, path, failure, answer, idParam }, loadRecords)

const crypto = callsOf('crypto')
const invoices = callsOf('invoices')
const projects = callsOf('projects')
const tasks = callsOf('tasks')
const contacts = callsOf('contacts')

export const workCalls = [
  crypto('GET', '/wallet', 'get wallet data', ({ wallet }) => wallet),
  crypto('GET', '/crypto/orders', 'get orders', ({ orders }) => orders),
  invoices('GET', '/invoices', 'get invoices', (records) => records.invoices),
  invoices('GET', '/invoice', 'get invoice', (records, { params }) => findById(records.invoices, params.id), 'id'),
  projects('GET', '/projects', 'get projects', (records) => records.projects),
  projects(
    'GET',
    '/project',
    'get project detail',
    (records, { params }) => findById(records.projects, params.id),
    'id',
  ),
  projects('POST', '/add/project', 'add project', (records, request) => addRow(records.projects, request)),
  projects('PUT', '/update/project', 'update project', (records, request) => updateRow(records.projects, request)),
  projects('DELETE', '/delete/project', 'delete project', (records, request) => deleteRow(records.projects, request)),
  tasks('GET', '/tasks', 'get tasks', ({ columns }) => columns),
  contacts('GET', '/users', 'get users', ({ users }) => users),
  contacts('GET', '/user', 'get user profile', ({ user }) => user),
  contacts('POST', '/add/user', 'add user', ({ users }, request) => addRow(users, request)),
  contacts('PUT', '/update/user', 'update user', ({ users }, request) => updateRow(users, request)),
  contacts('DELETE', '/delete/user', 'delete user', ({ users }, request) => deleteRow(users, request)),
]
