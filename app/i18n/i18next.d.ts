import type { CATALOGUE } from './catalogue.ts'

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'common'
		resources: (typeof CATALOGUE)['fr']
		returnNull: false
	}
}
