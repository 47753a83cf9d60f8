import type { Areas } from '../areas.ts'
import { addRow, defineCall, deleteRow, findById, updateRow, type Method, type MockRequest } from '../mock-call.ts'
import { loadRecords } from '../records.ts'

type Answer = (records: Areas['shop'], request: MockRequest) => unknown

const call = (method: Method, path: string, failure: string, answer: Answer, idParam?: string) =>
  defineCall({ area: 'shop', method, path, failure, answer, idParam }, loadRecords)

export const shopCalls = [
  call('GET', '/products', 'get products', ({ products }) => products),
  call('GET', '/product', 'get product detail', ({ products }, { params }) => findById(products, params.id), 'id'),
  call('GET', '/orders', 'get orders', ({ orders }) => orders),
  call('POST', '/add/order', 'add order', ({ orders }, request) => addRow(orders, request)),
  call('PUT', '/update/order', 'update order', ({ orders }, request) => updateRow(orders, request)),
  call('DELETE', '/delete/order', 'delete order', ({ orders }, request) => deleteRow(orders, request)),
  call('GET', '/cart', 'get cart data', ({ cart }) => cart),
  call('GET', '/customers', 'get customers data', ({ customers }) => customers),
  call('POST', '/add/customer', 'add customer', ({ customers }, request) => addRow(customers, request)),
  call('PUT', '/update/customer', 'update customer', ({ customers }, request) => updateRow(customers, request)),
  call('DELETE', '/delete/customer', 'delete customer', ({ customers }, request) => deleteRow(customers, request)),
  call('GET', '/shops', 'get shops data', ({ shops }) => shops),
]
