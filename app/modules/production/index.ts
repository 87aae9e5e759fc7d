export { articleFacts, articleMail, type Named } from './mails.ts'
export { ARTICLE_TYPES, FORMAT_OF, isOpen, PROOF_DAYS, type ProductionRefusal, type Proof } from './model.ts'
export { canProduce, canPublishFile } from './policy.ts'
