import { createElement, Fragment, type ReactElement } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import type { OfferedFile, WorkRecord } from '#app/modules/work/index.ts'
import { jsonLd, serialiseJsonLd } from '../head/json-ld.ts'
import { recordHeadTags } from '../head/record-head.ts'
import type { HeadTag } from '../head/tags.ts'

type Description = { tags: HeadTag[]; json: { __html: string } }

/** Descriptions of records that are remembered themselves, by what else they depend on. */
const known = new WeakMap<WorkRecord, Map<string, Description>>()

/** The description of a record for machines. React moves the elements to the head of the page; their order is kept. */
export function RecordHead(about: {
	record: WorkRecord
	publicUrl: string
	language: Language
	siteName: string
	/** Files that are made of its text; always the same of one record. */
	offered?: readonly OfferedFile[]
	/** Those among them that have been made. */
	made?: readonly OfferedFile[]
}) {
	const { tags, json } = descriptionOf(about)
	return (
		<>
			<HeadTags tags={tags} />
			<script type="application/ld+json" dangerouslySetInnerHTML={json} />
		</>
	)
}

function descriptionOf({
	record,
	publicUrl,
	language,
	siteName,
	offered,
	made = [],
}: Parameters<typeof RecordHead>[0]): Description {
	const descriptions = known.get(record) ?? new Map<string, Description>()
	const name = `${language} ${siteName} ${publicUrl} ${made.map(({ path }) => path).join(' ')}`
	const description = descriptions.get(name) ?? {
		tags: recordHeadTags(record, publicUrl, language, siteName, made),
		json: { __html: serialiseJsonLd(jsonLd(record, publicUrl, offered)) },
	}
	known.set(record, descriptions.set(name, description))
	return description
}

/** Head elements in order; the same author or institution may stand there twice. */
export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
	const elements: ReactElement[] = []
	for (const tag of tags) elements.push('rel' in tag ? <link {...tag} /> : <meta {...tag} />)
	return createElement(Fragment, null, ...elements)
}
