export { USAGE_HEADER, usageHeaders } from './header.ts'
