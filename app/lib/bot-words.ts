const offers: readonly RegExp[] = [
  /\bSEO\b|search engine optimi[sz]ation|\bback-?links?\b|\bguest post|domain authority|(?:first|1st) page (?:of|on) google|rank (?:your|higher)|продвижени[ея] сайт/i,
  /\b(?:web ?site|web|logo|app) (?:re)?(?:design|development) (?:service|agency|company|package|team)|redesign(?:ing)? your (?:web ?)?site|explainer video|\bWordPress (?:developer|expert)/i,
  /\bcasino\b|\bbetting\b|\bslots?\b (?:bonus|game)|free spins|казино|ставк[иа] на спорт/i,
  /\bbitcoin\b|\bcrypto(?:currency)?\b|\bforex\b|trading (?:signals|bot|robot)|passive income|investment (?:opportunity|platform)|заработ(?:ок|ай|ать)|криптовалют/i,
  /\bviagra\b|\bcialis\b|\bpharmacy\b|weight loss|\bCBD\b|виагра/i,
  /\b(?:quick|instant|business|personal|unsecured|easy) loans?\b|loan offer|merchant cash|working capital|\bкредит\b|займ/i,
  /(?:more|qualified|generate|boost|increase)\b.{0,20}\b(?:leads|traffic|sales|clients for your)\b|leads for your business/i,
  /(?:e-?mail|business|contact) (?:list|database)s?\b|\bbulk (?:sms|e-?mail|whatsapp)|(?:million|thousand|[0-9]k) (?:e-?mails|contacts|companies)|contact form (?:marketing|blast|submission)|рассылк/i,
  /\bporn|\bescorts?\b|\bsexy?\b|\bnudes?\b|dating site|hot (?:girls|women)|знакомств/i,
  /\bunsubscribe\b|\bopt[- ]?out\b|to stop receiving|act now|limited[- ]time offer|100% free|click here|\bearn \$/i,
];

/** How many kinds of advertisement a text has words of. */
export function findOffers(text: string): number {
  return offers.filter((offer) => offer.test(text)).length;
}

/** Whether one word has Latin letters beside Cyrillic or Greek ones, which look alike: "Вitcoin" with a Cyrillic B. */
export function mixesScripts(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return words.some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));
}

/** Whether a text is letters by chance, as "qwkjTRxzLPvb". */
export function looksRandom(text: string): boolean {
  const spoken = text.split(/\s+/).filter((word) => !/[./@:]/.test(word));
  const words = spoken.join(" ").match(/(?<!\p{L})[A-Za-z]{8,}(?!\p{L})/gu) ?? [];
  const odd = words.filter(isOdd);
  return odd.length > 0 && odd.length * 2 > (text.match(/\p{L}{3,}/gu)?.length ?? 0);
}

function isOdd(word: string): boolean {
  const hasShapelessCapitals = (word.match(/[a-z][A-Z]/g)?.length ?? 0) >= 2;
  const vowels = word.match(/[aeiouy]/gi)?.length ?? 0;
  return hasShapelessCapitals || vowels * 6 < word.length || /[^aeiouy]{6,}/i.test(word);
}
