import type { Cart, Comment, Customer, Id, Order, Product, Shop } from './entities.ts'
import { del, get, post, put } from './request.ts'
import { sliceQuery } from './slice-query.ts'

const query = <Answer>(key: readonly unknown[], read: () => Promise<Answer>) => sliceQuery('ecommerce', key, read)

export const shopQueries = {
  products: () => query(['products'], () => get<Product[]>('/products')),
  product: (id: Id) => query(['product', id], () => get<Product>('/product', { id })),
  comments: () => query(['comments'], () => get<Comment[]>('/comments-product')),
  orders: () => query(['orders'], () => get<Order[]>('/orders')),
  cart: () => query(['cart'], () => get<Cart>('/cart')),
  customers: () => query(['customers'], () => get<Customer[]>('/customers')),
  shops: () => query(['shops'], () => get<Shop[]>('/shops')),
}

export const addOrder = (order: Omit<Order, 'id'>) => post<Order>('/add/order', order)
export const updateOrder = (order: Order) => put<Order>('/update/order', order)
export const deleteOrder = (id: Id) => del('/delete/order', id)

export const addCustomer = (customer: Omit<Customer, 'id'>) => post<Customer>('/add/customer', customer)
export const updateCustomer = (customer: Customer) => put<Customer>('/update/customer', customer)
export const deleteCustomer = (id: Id) => del('/delete/customer', id)

interface CommentPlace {
  productId: Id
  commentId: Id
}

/** Likes a comment, or one of its replies; a second like takes the first one back. */
export const like = (place: CommentPlace & { replyId?: Id }) => post<Comment[]>('/comments-product-action', place)
export const addReply = (reply: CommentPlace & { replyText: string }) =>
  post<Comment[]>('/comments-product-add-reply', reply)
export const addComment = (comment: { productId: Id; commentText: string }) =>
  post<Comment[]>('/comments-product-add-comment', comment)
