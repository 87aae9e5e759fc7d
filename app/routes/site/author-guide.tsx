import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { measuredReviewTime } from '#app/modules/decision/statistics/index.server.ts'
import { guideFileSizes } from '#app/modules/site/index.server.ts'
import { GUIDE_FILE_KEYS, GUIDE_FILES, guideFilePath } from '#app/modules/site/index.ts'
import { getSiteLines, getSiteTexts } from '#app/modules/site/texts/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import { RichTextBlocks } from '#app/ui/rich-text/rich-text-blocks.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Text } from '#app/ui/text.tsx'
import type { Route } from './+types/author-guide'
import { ReviewTime } from './components/review-time.tsx'

/** The parts of the guide and how addresses name them; the first needs no name. */
const PARTS = {
	standards: 'normes',
	submission: 'soumission',
	review: 'evaluation',
	publication: 'publication',
	ethics: 'ethique',
} as const
type Part = keyof typeof PARTS
/** The text of the site that each part shows. */
const TEXTS = {
	standards: 'guideStandards',
	submission: 'guideSubmission',
	review: 'guideReview',
	publication: 'guidePublication',
	ethics: 'guideEthics',
} as const satisfies Record<Part, string>
const PART_KEYS = Object.keys(PARTS) as Part[]

export async function loader({ request, context }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get('onglet')
	const part: Part = PART_KEYS.find((key) => PARTS[key] === asked) ?? 'standards'
	const ctx = context.get(ctxContext)
	const language = context.get(languageContext)
	return {
		part,
		shown: (await getSiteTexts(ctx, language, [TEXTS[part]]))[TEXTS[part]],
		intro: (await getSiteLines(ctx, language, ['guideIntro'])).guideIntro,
		sizes: await guideFileSizes(),
		reviewTime: await measuredReviewTime(ctx),
	}
}

export default function AuthorGuide({
	loaderData: { part, shown, intro, sizes, reviewTime },
}: Route.ComponentProps) {
	const { t } = useTranslation('guide')
	const language = useLanguage()
	return (
		<div className="page">
			<PageHead
				title={part === 'standards' ? t('title') : `${t(`tabs.${part}`)} — ${t('title')}`}
				description={intro?.text ?? ''}
				path={hrefOf(part)}
			/>
			<PageHeading title={t('title')}>{intro ? <Text {...intro} /> : null}</PageHeading>
			<div className="two-panes">
				<div>
					<TabLinks label={t('tabsLabel')}>
						{PART_KEYS.map((key) => (
							<a key={key} href={hrefOf(key)} aria-current={key === part ? 'page' : undefined}>
								{t(`tabs.${key}`)}
							</a>
						))}
					</TabLinks>
					<div className="running-text">
						{shown ? <RichTextBlocks {...shown} /> : null}
						{part === 'review' ? (
							<p>
								<ReviewTime measured={reviewTime} />
							</p>
						) : null}
						{part === 'submission' ? (
							<p>
								<ButtonLink href={pathTo('calls')}>{t('submission.calls')}</ButtonLink>
							</p>
						) : null}
					</div>
				</div>
				<AsideBox aria-labelledby="h-fichiers">
					<h2>{t('check.title')}</h2>
					<p>{t('check.text')}</p>
					<p className="mt-4 mb-5">
						<ButtonLink variant="primary" href={pathTo('check')}>
							{t('check.open')}
						</ButtonLink>
					</p>
					<h2 id="h-fichiers">{t('files.title')}</h2>
					<ul className="file-list">
						{GUIDE_FILE_KEYS.map((key) => (
							<li key={key}>
								<h3>{t(`files.${key}`)}</h3>
								<p>{t(`files.${key}Text`)}</p>
								<ButtonLink small href={guideFilePath(key)} data-download>
									<Icon name="download" /> {t('files.download')}
									<span className="visually-hidden">
										<Colon />
										{t(`files.${key}`)}
									</span>{' '}
									<span className="quiet">
										{GUIDE_FILES[key].format}
										{listSeparator(language)}
										<bdi>{formatBytes(sizes[key], language)}</bdi>
									</span>
								</ButtonLink>
							</li>
						))}
					</ul>
				</AsideBox>
			</div>
		</div>
	)
}

function hrefOf(part: Part): string {
	return part === 'standards' ? pathTo('authorGuide') : pathTo('authorGuide', { onglet: PARTS[part] })
}
