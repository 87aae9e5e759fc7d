import { useRouteLoaderData } from 'react-router'
import { chooseText } from '#app/i18n/texts.ts'
import { RecordHead } from '#app/modules/citation/components/record-head.tsx'
import type { WorkRecord } from '#app/modules/work/model.ts'
import type { RootData } from '#app/root.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import { shortened } from '../page-head.tsx'

/** The head of the page of a work: `title` before the name of the platform, the start of its abstract, and its record for machines. */
export function WorkHead({ record, title }: { record: WorkRecord; title: string }) {
	const language = useLanguage()
	const root = useRouteLoaderData('root') as RootData | undefined
	const abstract = chooseText(record.abstract, language, record.language)
	return (
		<>
			<title>{`${title} — Mbongi`}</title>
			{abstract ? <meta name="description" content={shortened(abstract.text)} /> : null}
			<RecordHead record={record} publicUrl={root?.publicUrl ?? ''} language={language} siteName="Mbongi" />
		</>
	)
}
