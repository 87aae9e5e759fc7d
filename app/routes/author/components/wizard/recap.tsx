import type { ReactNode } from 'react'
import { formatBytes, formatList, formatNumber, languageName, listSeparator } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { nameOf } from '#app/modules/submission/draft/index.ts'
import type { AuthorFile } from '#app/modules/submission/files/index.ts'
import type { Draft } from '#app/modules/submission/index.server.ts'
import { type StepName, stepPath } from '#app/modules/submission/index.ts'
import { licenceName } from '#app/modules/work/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { TextIn, Unbroken } from '#app/ui/text.tsx'

/** Everything that a draft says, as it is looked through before it is sent. */
export type RecapData = ReturnType<typeof recapOf>

export function recapOf(draft: Draft, files: readonly AuthorFile[]) {
	const { journal, call, sectionId, language, metadata, contributors, statements, wishes } = draft
	return {
		language,
		journal: { title: journal.title, language: journal.language },
		section: journal.sections.find(({ id }) => id === sectionId)?.title ?? null,
		call: call && { title: call.title, language: call.language },
		files: files.map(({ id, kind, fileName, bytes }) => ({ id, kind, fileName, bytes })),
		metadata,
		contributors: contributors.map((contributor) => ({
			id: contributor.id,
			name: nameOf(contributor),
			affiliation: contributor.affiliation,
			corresponding: contributor.corresponding,
		})),
		tellsCoauthors: contributors.length > 1 ? draft.tellsCoauthors : null,
		statements,
		wishes: {
			suggested: wishes.filter(({ wish }) => wish === 'suggested').map(({ name }) => name),
			opposed: wishes.filter(({ wish }) => wish === 'opposed').map(({ name }) => name),
		},
	}
}

export function Recap({ draftId, recap }: { draftId: string; recap: RecapData }) {
	const { t } = useTranslation('submission')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	const { metadata, statements } = recap
	const languages = Object.keys(metadata.title)
	const answer = (value: boolean | null, text: string) =>
		value === null
			? t('recap.open')
			: value
				? `${t('statements.yes')}${text ? ` — ${text}` : ''}`
				: t('statements.no')
	return (
		<div className="recap">
			<Part draftId={draftId} step="call">
				<Fact name={t('recap.journal')}>
					<TextIn texts={recap.journal.title} original={recap.journal.language} />
				</Fact>
				{recap.section ? (
					<Fact name={t('call.section')}>
						<TextIn texts={recap.section} original={recap.journal.language} />
					</Fact>
				) : null}
				{recap.call ? (
					<Fact name={t('call.call')}>
						<TextIn texts={recap.call.title} original={recap.call.language} />
					</Fact>
				) : null}
				<Fact name={t('call.language')}>{languageName(recap.language, language)}</Fact>
			</Part>
			<Part draftId={draftId} step="files">
				{recap.files.length === 0 ? (
					<Fact name={workflow('fileKinds.manuscript')}>{t('recap.open')}</Fact>
				) : null}
				{recap.files.map(({ id, kind, fileName, bytes }) => (
					<Fact key={id} name={workflow(`fileKinds.${kind}`)}>
						<bdi>{fileName}</bdi>{' '}
						<span className="quiet figures-aligned">({formatBytes(bytes, language)})</span>
					</Fact>
				))}
			</Part>
			<Part draftId={draftId} step="metadata">
				{languages.length === 0 ? <Fact name={t('recap.titleOnly')}>{t('recap.open')}</Fact> : null}
				{languages.map((code) => (
					<Fact key={code} name={languageName(code, language)}>
						<span lang={code} dir={directionOf(code)}>
							<strong>{[metadata.title[code], metadata.subtitle[code]].filter(Boolean).join('. ')}</strong>
							{metadata.abstract[code] ? (
								<span className="long-text">
									<br />
									{metadata.abstract[code]}
								</span>
							) : null}
							{metadata.keywords[code] ? (
								<>
									<br />
									<em>{metadata.keywords[code].join(listSeparator(language))}</em>
								</>
							) : null}
						</span>
					</Fact>
				))}
				<Fact name={t('metadata.references')}>
					{t('recap.references', {
						count: metadata.references.length,
						formatted: formatNumber(metadata.references.length, language),
					})}
				</Fact>
				{metadata.noteToEditor ? <Fact name={t('metadata.note')}>{metadata.noteToEditor}</Fact> : null}
			</Part>
			<Part draftId={draftId} step="contributors">
				{recap.contributors.map(({ id, name, affiliation, corresponding }) => (
					<Fact key={id} name={<bdi>{name}</bdi>}>
						<bdi>{affiliation}</bdi>
						{corresponding ? (
							<>
								{' '}
								<Badge tone="info">{t('contributors.corresponding')}</Badge>
							</>
						) : null}
					</Fact>
				))}
				{recap.tellsCoauthors === null ? null : (
					<Fact name={t('coauthors.short')}>{t(`statements.${recap.tellsCoauthors ? 'yes' : 'no'}`)}</Fact>
				)}
			</Part>
			<Part draftId={draftId} step="statements">
				<Fact name={t('recap.original')}>
					{statements.original && statements.notElsewhere ? t('statements.yes') : t('recap.open')}
				</Fact>
				<Fact name={t('statements.conflicts')}>{answer(statements.conflicts, statements.conflictsText)}</Fact>
				<Fact name={t('statements.funded')}>
					{answer(
						statements.funded,
						formatList(
							statements.funding.map(({ funder, award, id }) => {
								const known = [award, id].filter(Boolean).join(' ; ')
								return known ? `${funder} (${known})` : funder
							}),
							language,
						),
					)}
				</Fact>
				<Fact name={t('statements.data')}>
					{statements.dataAvailability
						? [t(`statements.availability.${statements.dataAvailability}`), statements.dataText]
								.filter(Boolean)
								.join(' — ')
						: t('recap.open')}
				</Fact>
				<Fact name={t('statements.usedAi')}>{answer(statements.usedAi, statements.aiText)}</Fact>
				<Fact name={t('recap.licence')}>
					{statements.licence ? <Unbroken>{licenceName(statements.licence)}</Unbroken> : t('recap.open')}
				</Fact>
				{(['suggested', 'opposed'] as const).map((wish) =>
					recap.wishes[wish].length > 0 ? (
						<Fact key={wish} name={t(`wishes.${wish}`)}>
							{formatList(recap.wishes[wish], language)}
						</Fact>
					) : null,
				)}
			</Part>
		</div>
	)
}

function Part({ draftId, step, children }: { draftId: string; step: StepName; children: ReactNode }) {
	const { t } = useTranslation('submission')
	return (
		<>
			<h3>
				{t(`steps.${step}`)}
				<a href={stepPath(draftId, step)}>
					{t('recap.change')}
					<span className="visually-hidden">
						<Colon />
						{t(`steps.${step}`)}
					</span>
				</a>
			</h3>
			<dl className="facts-list">{children}</dl>
		</>
	)
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd dir="auto">{children}</dd>
		</div>
	)
}
