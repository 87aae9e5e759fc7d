import { createElement, Fragment, type ReactElement } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import type { WorkRecord } from '../../work/model.ts'
import { jsonLd, serialiseJsonLd } from '../head/json-ld.ts'
import { recordHeadTags } from '../head/record-head.ts'
import type { HeadTag } from '../head/tags.ts'

/** The description of a record for machines. React moves the elements to the head of the page; their order is kept. */
export function RecordHead({
	record,
	publicUrl,
	language,
	siteName,
}: {
	record: WorkRecord
	publicUrl: string
	language: Language
	siteName: string
}) {
	return (
		<>
			<HeadTags tags={recordHeadTags(record, publicUrl, language, siteName)} />
			<script
				type="application/ld+json"
				dangerouslySetInnerHTML={{ __html: serialiseJsonLd(jsonLd(record, publicUrl)) }}
			/>
		</>
	)
}

/** Head elements in order; the same author or institution may stand there twice. */
export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
	const elements: ReactElement[] = []
	for (const tag of tags) elements.push('rel' in tag ? <link {...tag} /> : <meta {...tag} />)
	return createElement(Fragment, null, ...elements)
}
