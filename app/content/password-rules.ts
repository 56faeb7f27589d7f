/** The shortest and the longest password, in characters as people count them. */
export const passwordLength = { min: 12, max: 128 } as const;

/** Passwords of the needed length that stand at the top of every list of stolen ones. */
const stolen = new Set(
  `123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 123123123123 111222333444 121212121212
   1234567891011 123456789abc 123456789qwe 123qwe123qwe 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc qazwsxedcrfv
   qwertyuiop12 qwertyuiop123 qwertyuiop[] qwerty123456 qwertyuiopas qwertyqwerty qwerty1234567 asdfghjkl123
   asdfghjkl;'\\ zxcvbnm12345 abcdefghijkl abcdefghijklm abcd12345678 abc123456789 a1b2c3d4e5f6 password1234
   password12345 password123456 passwordpassword password123! p@ssword1234 p@ssw0rd1234 passw0rd1234 mypassword123
   changeme1234 changemechangeme letmein12345 letmeinletmein welcome12345 welcome123456 administrator
   administrator1 admin1234567 admin12345678 adminadminadmin administrador iloveyou1234 iloveyouiloveyou
   unbelievable intelligence championship correcthorsebatterystaple qwerty123qwerty trustno1trustno1 superman1234
   football1234 princess1234 sunshine1234 dragon123456 monkey123456`.split(/\s+/),
);
/** Words that everybody tries first here (security policy); a password has to have more than these and digits. */
const expected = /company|smart|home|dubai|elv|[\d\P{L}]/gu;

/** Why a password cannot be taken, as a sentence for the person who chose it; null when it can. */
export function findPasswordProblem(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < passwordLength.min) return `Please use at least ${passwordLength.min} characters`;
  if (length > passwordLength.max) return `Please keep this under ${passwordLength.max} characters`;
  const plain = password.toLowerCase();
  const isGuessable =
    stolen.has(plain) || plain === email.toLowerCase() || new Set(plain).size < 4 || isMadeOfExpectedWords(plain);
  return isGuessable ? "This password is among the first that are tried. Please choose another" : null;
}

/** A password without any letter (digits, signs, emoji) is judged by the other rules. */
function isMadeOfExpectedWords(password: string): boolean {
  return /\p{L}/u.test(password) && password.replaceAll(expected, "") === "";
}
