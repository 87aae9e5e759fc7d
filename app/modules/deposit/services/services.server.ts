import type { DepositService } from '#app/platform/db/tables.ts'
import { crossref } from './crossref.server.ts'
import { datacite } from './datacite.server.ts'
import type { Service } from './service.ts'

export const SERVICE: Readonly<Record<DepositService, Service>> = { crossref, datacite }
