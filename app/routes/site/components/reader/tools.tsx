import { formatBytes, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { SaveButton } from '#app/modules/shelf/components/index.ts'
import { WorkCounts } from '#app/modules/work/components/index.ts'
import { partPath } from '#app/modules/work/full-text/index.ts'
import type { RecordGalley } from '#app/modules/work/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { WorkOnPage } from './read-work.server.ts'

/** Beside the text: downloads with format and size, cite, share, text size, views and downloads. */
export function ReaderTools({
	work: { record, reading, text, offered },
	saved,
	viewer,
}: {
	work: WorkOnPage
	/** Whether the reader saved the work; null for a visitor. */
	saved: boolean | null
	/** The address of the PDF viewer, where the work has one. */
	viewer: string | null
}) {
	const { t } = useTranslation('article')
	const { t: common } = useTranslation('common')
	const { t: uses } = useTranslation('uses')
	const files = record.withdrawn ? [] : record.galleys
	const main = mainFile(files)
	const made = main ? undefined : madePdf(offered)
	const others = offered.filter((file) => file !== made)
	return (
		<aside className="reading-side" aria-label={t('tools.label')}>
			<h2>{t('tools.title')}</h2>
			<div className="stack">
				{main ? <FileLink file={main} isMain /> : null}
				{made ? <FileLink file={made} isMain rel="nofollow" /> : null}
				{main?.format === 'pdf' && viewer ? (
					<ButtonLink href={viewer}>
						<Icon name="read" /> {t('tools.viewPdf')}
					</ButtonLink>
				) : null}
				<ButtonLink href={`${record.path}/citer`} data-cite>
					<Icon name="cite" /> {common('actions.cite')}
				</ButtonLink>
				<SaveButton work={record} saved={saved} />
				<Button className="scripts-only" type="button" data-share>
					<Icon name="share" /> {common('actions.share')}
				</Button>
				{text && text.total > 1 && text.part !== 'whole' ? (
					<ButtonLink href={`${partPath(record.path, 'whole')}#imprimer`} data-whole>
						<Icon name="print" /> {uses('printButton')}
					</ButtonLink>
				) : (
					<Button className="scripts-only" type="button" data-print>
						<Icon name="print" /> {uses('printButton')}
					</Button>
				)}
				{text ? <TextSize /> : null}
			</div>
			{files.length + others.length > (main ? 1 : 0) ? (
				<>
					<h3 className="smallest">{t(main || made ? 'tools.formats' : 'tools.download')}</h3>
					<div className="stack">
						{files
							.filter((galley) => galley !== main)
							.map((galley) => (
								<FileLink key={galley.id} file={galley} />
							))}
						{others.length > 0 ? <OfferedFiles files={others} /> : null}
					</div>
				</>
			) : null}
			{reading.views + reading.downloads > 0 ? (
				<p className="smallest quiet figures-aligned mt-4">
					<WorkCounts work={reading} />
				</p>
			) : null}
		</aside>
	)
}

/** At the bottom of a phone's screen: contents, PDF, cite, save, share. */
export function ReaderBar({
	work: { record, offered },
	saved,
	hasOutline,
}: {
	work: WorkOnPage
	/** Whether the reader saved the work; null for a visitor. */
	saved: boolean | null
	hasOutline: boolean
}) {
	const { t } = useTranslation('article')
	const { t: common } = useTranslation('common')
	const main = record.withdrawn ? null : mainFile(record.galleys)
	const file = main ?? madePdf(offered)
	return (
		<nav className="reading-bar" aria-label={t('tools.label')}>
			{hasOutline ? (
				<a href="#sommaire" data-open="sommaire">
					<Icon name="list" />
					{t('outline.title')}
				</a>
			) : null}
			{file ? (
				<a href={`${file.path}?telecharger=1`} rel={file === main ? undefined : 'nofollow'} data-download>
					<Icon name="download" />
					{file.format.toUpperCase()}
				</a>
			) : null}
			<a href={`${record.path}/citer`} data-cite>
				<Icon name="cite" />
				{common('actions.cite')}
			</a>
			<SaveButton work={record} saved={saved} isInBar />
			<button className="scripts-only" type="button" data-share>
				<Icon name="share" />
				{common('actions.share')}
			</button>
		</nav>
	)
}

/** The PDF in the language of the work, else any PDF, else the first file. */
function mainFile(galleys: RecordGalley[]): RecordGalley | null {
	return galleys.find((galley) => galley.format === 'pdf') ?? galleys[0] ?? null
}

/** The PDF that is made of the text, where none was uploaded. */
function madePdf(offered: WorkOnPage['offered']) {
	return offered.find(({ format }) => format === 'pdf')
}

/** A file to take along: its format and, where it is known, its size. */
function FileLink({
	file: { path, format, bytes },
	isMain = false,
	rel,
}: {
	file: { path: string; format: string; bytes: number | null }
	isMain?: boolean
	rel?: 'nofollow'
}) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	return (
		<ButtonLink
			variant={isMain ? 'primary' : undefined}
			href={`${path}?telecharger=1`}
			rel={rel}
			data-download
		>
			<Icon name="download" />
			<span>
				{t('actions.download')}
				<br />
				<small>
					{format.toUpperCase()}
					{bytes === null ? null : (
						<>
							{listSeparator(language)}
							<bdi>{formatBytes(bytes, language)}</bdi>
						</>
					)}
				</small>
			</span>
		</ButtonLink>
	)
}

/** What is made of the text: one link for each format, with its size once it has been made. */
function OfferedFiles({ files }: { files: WorkOnPage['offered'] }) {
	const { t } = useTranslation('galley')
	const language = useLanguage()
	return (
		<ul className="offered-files">
			{files.map(({ format, path, bytes }) => (
				<li key={format}>
					<a href={path} rel="nofollow">
						{t(`formats.${format}`)}
						{bytes === null ? null : (
							<>
								{listSeparator(language)}
								<bdi>{formatBytes(bytes, language)}</bdi>
							</>
						)}
					</a>
				</li>
			))}
		</ul>
	)
}

/** Three sizes of the reading text; only there when scripts run, since they keep the choice. */
function TextSize() {
	const { t } = useTranslation('article')
	return (
		<text-size className="text-size scripts-only" role="group" aria-label={t('tools.textSize')}>
			<button
				type="button"
				value="petite"
				className="letter-small"
				aria-pressed="false"
				aria-label={t('tools.smaller')}
			>
				{t('tools.letter')}
			</button>
			<button type="button" value="" aria-pressed="true" aria-label={t('tools.normal')}>
				{t('tools.letter')}
			</button>
			<button
				type="button"
				value="grande"
				className="letter-large"
				aria-pressed="false"
				aria-label={t('tools.larger')}
			>
				{t('tools.letter')}
			</button>
		</text-size>
	)
}
