const PATH = /^\/auth\/desabonnement\/[\w:.-]{1,400}$/

/**
 * True for the address that ends alerts by one POST (RFC 8058). Mail services send it, without a cookie, with no Origin or an opaque
 * one, and many from few addresses. The token in the path is all the right there is, so that another site gains nothing by it.
 */
export const isOneClick = (path: string) => PATH.test(path)
