const UPLOAD = /^\/espace-auteur\/soumissions\/[0-9a-f-]{36}\/envois(?:\/[0-9a-f-]{36})?$/

/**
 * True for the addresses that take a file in parts (tus 1.0.0): many small writes, each of which is bound to the person who is
 * signed in, to one submission and to what was said to come.
 */
export const isUpload = (path: string) => UPLOAD.test(path)
