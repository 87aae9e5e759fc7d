import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageKeys } from '#app/ui/list-keys.tsx'

const KEYS = [
	['E', 'evaluation', 'desk.evaluation'],
	['D', 'decision', 'desk.decision'],
	['F', 'files', 'desk.files'],
	['M', 'discussions', 'desk.discussions'],
	['P', 'production', 'desk.production'],
	['H', 'history', 'desk.history'],
] as const

/** The keys of a manuscript's pages: each is a link there, which its key follows. */
export function ManuscriptKeys({ id }: { id: string }) {
	const { t } = useTranslation('desk')
	const { t: admin } = useTranslation('admin')
	const leads = (key: string, href: string, text: string): [string, ReactNode] => [
		key,
		<a key={key} href={href} data-key={key.toLowerCase()}>
			{text}
		</a>,
	]
	return (
		<PageKeys
			keys={[
				...KEYS.map(([key, tab, page]) => leads(key, pathTo(page, { id }), t(`tabs.${tab}`))),
				leads('L', pathTo('desk'), t('rooms.manuscripts')),
				['← →', admin('keys.along')],
				['?', admin('keys.list')],
			]}
		/>
	)
}
