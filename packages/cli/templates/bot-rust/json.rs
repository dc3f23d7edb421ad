// A small reader of JSON: enough for views. view.get("legal").at(0).get("text").text()
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Record(Vec<(String, Json)>),
}

#[allow(dead_code)]
impl Json {
    pub fn parse(source: &str) -> Json {
        Reader { bytes: source.as_bytes(), at: 0 }.value()
    }

    /// The field of a record; Null if there is none.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Record(fields) => fields.iter().find(|(each, _)| each == name).map_or(&Json::Null, |(_, value)| value),
            _ => &Json::Null,
        }
    }

    pub fn at(&self, index: usize) -> &Json {
        self.list().get(index).unwrap_or(&Json::Null)
    }

    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(list) => list,
            _ => &[],
        }
    }

    pub fn text(&self) -> &str {
        match self {
            Json::Text(text) => text,
            _ => "",
        }
    }

    pub fn number(&self) -> f64 {
        match self {
            Json::Number(number) => *number,
            _ => 0.0,
        }
    }

    pub fn truth(&self) -> bool {
        matches!(self, Json::Bool(true))
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        *self.bytes.get(self.at).unwrap_or(&0)
    }

    fn skip(&mut self) {
        while self.peek().is_ascii_whitespace() {
            self.at += 1;
        }
    }

    /// After a value: steps over a comma; true if there is more.
    fn goes_on(&mut self, end: u8) -> bool {
        self.skip();
        if self.peek() == b',' {
            self.at += 1;
            self.skip();
        }
        if self.peek() == end || self.peek() == 0 {
            self.at += 1;
            return false;
        }
        true
    }

    fn value(&mut self) -> Json {
        self.skip();
        match self.peek() {
            b'{' => {
                self.at += 1;
                let mut fields = Vec::new();
                while self.goes_on(b'}') {
                    let name = self.quoted();
                    self.skip();
                    self.at += 1;
                    fields.push((name, self.value()));
                }
                Json::Record(fields)
            }
            b'[' => {
                self.at += 1;
                let mut list = Vec::new();
                while self.goes_on(b']') {
                    list.push(self.value());
                }
                Json::List(list)
            }
            b'"' => Json::Text(self.quoted()),
            b't' => self.word(4, Json::Bool(true)),
            b'f' => self.word(5, Json::Bool(false)),
            b'n' => self.word(4, Json::Null),
            _ => {
                let start = self.at;
                while matches!(self.peek(), b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E') {
                    self.at += 1;
                }
                let text = String::from_utf8_lossy(&self.bytes[start..self.at]);
                self.at = self.at.max(start + 1);
                Json::Number(text.parse().unwrap_or(0.0))
            }
        }
    }

    fn word(&mut self, length: usize, value: Json) -> Json {
        self.at += length;
        value
    }

    fn quoted(&mut self) -> String {
        let mut made: Vec<u8> = Vec::new();
        self.at += 1;
        while self.peek() != b'"' && self.peek() != 0 {
            let mut byte = self.peek();
            self.at += 1;
            if byte == b'\\' {
                byte = self.peek();
                self.at += 1;
                match byte {
                    b'n' => byte = b'\n',
                    b't' => byte = b'\t',
                    b'u' => {
                        let end = (self.at + 4).min(self.bytes.len());
                        let digits = String::from_utf8_lossy(&self.bytes[self.at..end]).to_string();
                        self.at = end;
                        let letter = u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).unwrap_or('?');
                        made.extend_from_slice(letter.to_string().as_bytes());
                        continue;
                    }
                    _ => {}
                }
            }
            made.push(byte);
        }
        self.at += 1;
        String::from_utf8_lossy(&made).to_string()
    }
}
