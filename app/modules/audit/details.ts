/** What a line of the audit log may say beside its action and its subject, by name; each has its word in `log.names`. */
export const AUDIT_DETAILS = [
	...['account', 'added', 'announcement', 'backup', 'by', 'call', 'concept', 'count'],
	...['customer', 'discipline', 'draft', 'duty', 'entry', 'export', 'from', 'grant'],
	...['institution', 'journal', 'judgement', 'kind', 'language', 'link', 'mail', 'merged'],
	...['method', 'month', 'noticeId', 'origin', 'part', 'parts', 'path', 'prefix'],
	...['publisher', 'reason', 'removed', 'restored', 'role', 'scope', 'separated', 'sessions'],
	...['setting', 'slug', 'slugs', 'step', 'task', 'to', 'token', 'url'],
	...['version', 'way', 'webhook', 'why', 'with', 'work', 'workId', 'works'],
	...['year'],
] as const
export type AuditDetail = (typeof AUDIT_DETAILS)[number]
